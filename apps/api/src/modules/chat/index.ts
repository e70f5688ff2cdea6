export { createChatModule } from './chat.module.ts'
export { mountChat } from './chat.routes.ts'
