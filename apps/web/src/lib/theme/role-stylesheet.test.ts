import { expect, test } from 'vitest'
import { deriveRoles } from './derive-roles.ts'
import { ROLE_NAMES, type Roles } from './roles.ts'

const declarations = (roles: Roles) => ROLE_NAMES.map((name) => `    --${name}: ${roles[name]};`).join('\n')

/** The style sheet of the product's own brand, which applies before any script has run. */
function writeRoleStylesheet(): string {
  const light = deriveRoles({}, 'light')
  const dark = deriveRoles({}, 'dark')
  return `/* Written by lib/theme from the default brand: run the test of role-stylesheet with -u to write it again. */
@layer tokens {
  :root {
    color-scheme: ${light.scheme};
${declarations(light.roles)}
  }
  [data-mode="dark"] {
    color-scheme: ${dark.scheme};
${declarations(dark.roles)}
  }
}
`
}

test('the stylesheet that ships holds exactly the roles derived from the default brand', async () => {
  await expect(writeRoleStylesheet()).toMatchFileSnapshot('../../styles/roles.css')
})
