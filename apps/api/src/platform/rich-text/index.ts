export { cleanRichTexts } from './clean-rich-texts.ts'
