import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/client/call.ts'
import * as routes from '../../../lib/client/routes.ts'

export const instructionQuery = (id: string) =>
  queryOptions({
    queryKey: ['instruction', id],
    queryFn: ({ signal }) => call(routes.getInstruction, { params: { id } }, { signal }),
  })
