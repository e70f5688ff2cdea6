export { mountMedia } from './media.routes.ts'
export { createMediaService } from './media.service.ts'
