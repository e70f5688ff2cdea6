import { expect, test } from 'vitest'
import { writeRoleStylesheet } from './role-stylesheet.ts'

test('the stylesheet that ships holds exactly the roles derived from the default brand', async () => {
  await expect(writeRoleStylesheet()).toMatchFileSnapshot('../../styles/roles.css')
})
