export { checkEmailDomains } from './check-email-domain.ts'
export { resealSecrets } from './reseal-secrets.ts'
export { createSingleSignOnModule } from './single-sign-on.module.ts'
export { mountSingleSignOn } from './single-sign-on.routes.ts'
