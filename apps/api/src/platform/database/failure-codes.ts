interface Failure {
  code?: unknown
  cause?: { originalCode?: unknown } | null
  meta?: { code?: unknown; driverAdapterError?: { cause?: { originalCode?: unknown } } }
}

/** Lists every error code in an error of PostgreSQL, of Prisma or of its adapter. */
export function listCodes(error: unknown): string[] {
  if (typeof error !== 'object' || error === null) return []
  const { code, cause, meta } = error as Failure
  const codes = [code, cause?.originalCode, meta?.code, meta?.driverAdapterError?.cause?.originalCode]
  return codes.filter((one) => typeof one === 'string')
}
