export { mountMedia } from './media.routes.ts'
export { createMediaService, type MediaService } from './media.service.ts'
