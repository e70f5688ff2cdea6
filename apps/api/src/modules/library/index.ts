export { mountLibrary } from './library.routes.ts'
export { createLibraryService, LIBRARY_PERMISSIONS } from './library.service.ts'
