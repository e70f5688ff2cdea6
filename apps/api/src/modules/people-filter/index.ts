export { assertMayFilter } from './assert-may-filter.ts'
export { compilePeopleFilter } from './compile-people-filter.repo.ts'
export { describePeopleFilter } from './describe-people-filter.ts'
