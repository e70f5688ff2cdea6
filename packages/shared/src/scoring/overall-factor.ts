export { OVERALL_FACTOR_ID } from '../constants/ids.ts'
