export { answerEntered } from './answer-entered.ts'
export { type AuthModule, createAuthModule } from './auth.module.ts'
export { mountAuth } from './auth.routes.ts'
export { createAccountLookup, createCallerLookup } from './caller-lookup.ts'
