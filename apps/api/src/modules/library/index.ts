export { mountLibrary } from './library.routes.ts'
export { createLibraryService } from './library.service.ts'
