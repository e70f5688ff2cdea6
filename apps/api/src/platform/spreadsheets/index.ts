export { createFileThread, type FileThread } from './read-in-thread.ts'
