import type { ReportFilter } from '../report-filter.ts'
import { type DocumentTexts, writeTexts } from './document-texts.ts'
import { type CellFormat, cellFormatOf } from './format-cells.ts'

/** The texts of the reader's language, and its formats of figures. */
export interface Writing {
  texts: DocumentTexts
  format: CellFormat
  locale: ReportFilter['locale']
}

export function createWriting({ locale, privacy }: ReportFilter): Writing {
  return { texts: writeTexts(locale, privacy.least), format: cellFormatOf(locale), locale }
}
