import { queryOptions } from '@tanstack/react-query'

/** What a link from a mail says about itself. Looking does not use it up; a used one is not kept, since it is invalid. */
export const tokenQuery = <Data>(kind: string, token: string, load: () => Promise<Data>) =>
  queryOptions({
    queryKey: [kind, token],
    queryFn: load,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
