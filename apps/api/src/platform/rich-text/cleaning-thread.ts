import { answerInThread } from '../answer-in-thread.ts'
import { cleanText } from './clean-text.ts'

/** The thread behind `clean-rich-texts.ts`: cleans the texts of one request after the other. */
answerInThread((texts: readonly string[]) => texts.map(cleanText))
