// Encrypts the secrets of sign-in providers again, with the current key: npm run x reseal
import { parseConfig } from '../apps/api/src/config.ts'
import { reseal } from '../apps/api/src/reseal.ts'

try {
  console.log(await reseal(parseConfig(process.env)))
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
