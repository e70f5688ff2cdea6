import type { Locale } from '@evenground/shared/constants'
import { EN_US } from './en-us.ts'
import { ES_MX } from './es-mx.ts'
import type { PackWords } from './pack-words.ts'

export const PACK_WORDS: Readonly<Record<Locale, PackWords>> = { 'en-us': EN_US, 'es-mx': ES_MX }
