import { AppError } from '../../http/errors/app-error.ts'

type ScimType = 'invalidFilter' | 'invalidPath' | 'invalidSyntax' | 'invalidValue' | 'mutability' | 'noTarget'

/** 400 with an error type of RFC 7644, 3.12. */
export const invalid = (scimType: ScimType, detail: string): AppError =>
  new AppError('validation_failed', { detail, extra: { scimType } })

/** 403 with a text for a directory's administrator. `said` keeps it from being replaced by the general text. */
export const forbidden = (detail: string): AppError => new AppError('forbidden', { detail, extra: { said: true } })

/** 409: another person or group of the domain has this name. */
export const taken = (detail: string): AppError =>
  new AppError('directory_taken', { detail, extra: { scimType: 'uniqueness' } })
