// Apart from rules and scoring: what only the console shows is not loaded with every page.
export { chooseStorySentences, type StorySentence } from './dashboard-story.ts'
export { displayedChange, NO_WRITTEN_CHANGE, type WrittenChange } from './displayed-change.ts'
export { distanceInPoints } from './distance-in-points.ts'
export { findLowest } from './find-lowest.ts'
export { listAttributes } from './list-attributes.ts'
export { ANSWERS_UPWARD, orderQuestions, type QuestionGroup, type QuestionRow } from './order-questions.ts'
export { lastTypeShown, rankQuestions } from './rank-questions.ts'
export { standsOut } from './stands-out.ts'
