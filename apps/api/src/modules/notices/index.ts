export { insertNotices } from './notices.repo.ts'
