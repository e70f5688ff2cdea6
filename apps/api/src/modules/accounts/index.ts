export { presentAccount } from './accounts.present.ts'
export { type AccountRecord, findAccount } from './accounts.repo.ts'
export { mountAccounts } from './accounts.routes.ts'
export { type AccountsService, createAccountsService } from './accounts.service.ts'
