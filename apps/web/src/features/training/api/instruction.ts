import type { getInstruction } from '@evenground/shared/contract/instructions'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/client/call.ts'
import { route } from '../../../lib/client/route.ts'

const GET_INSTRUCTION = route<typeof getInstruction>('GET', '/api/v2/instructions/{id}')

export const instructionQuery = (id: string) =>
  queryOptions({
    queryKey: ['instruction', id],
    queryFn: ({ signal }) => call(GET_INSTRUCTION, { params: { id } }, { signal }),
  })
