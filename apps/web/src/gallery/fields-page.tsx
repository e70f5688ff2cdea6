import { useState } from 'react'
import { Button } from '../components/ui/button.tsx'
import { CheckboxField } from '../components/ui/checkbox-field.tsx'
import { Checklist } from '../components/ui/checklist.tsx'
import { Dialog } from '../components/ui/dialog.tsx'
import { Page } from '../components/ui/frame/page.tsx'
import { PasswordField } from '../components/ui/password-field.tsx'
import { SelectField } from '../components/ui/select-field.tsx'
import { SwitchField } from '../components/ui/switch-field.tsx'
import { TextField } from '../components/ui/text-field.tsx'
import { i18n } from '../lib/i18n/i18n.ts'
import styles from './gallery.module.css'
import { useWords } from './words.ts'

const RULES = ['length', 'upper', 'lower', 'digit', 'special', 'valid_characters', 'match']

export function FieldsPage() {
  const say = useWords()
  const [open, setOpen] = useState(false)
  const given = say('Given name', 'Nombre')
  return (
    <main style={{ background: 'var(--surface)' }}>
      <Page>
        <h1>{say('Fields', 'Campos')}</h1>
        <div className={styles.stack}>
          <TextField
            label={given}
            defaultValue="Alex"
            hint={say('As it should stand on the certificate.', 'Como debe aparecer en la constancia.')}
          />
          <TextField label={say('Phone', 'Teléfono')} optional />
          <TextField label={say('E-mail', 'Correo')} defaultValue="alex@" error={i18n.t('errors:valid_email')} />
          <TextField label={say('Client id', 'Id de cliente')} disabled defaultValue="4711" />
          <PasswordField label={say('Password', 'Contraseña')} defaultValue="Passw0rd" />
          <Checklist
            label={say('Password rules', 'Reglas de la contraseña')}
            items={RULES.map((rule, index) => ({
              key: rule,
              label: i18n.t(`errors:password_${rule}`),
              met: index < 4,
            }))}
          />
          <SelectField
            label={say('Group', 'Grupo')}
            placeholder={say('Choose a group', 'Elige un grupo')}
            options={[
              { value: 'north', label: say('North', 'Norte') },
              { value: 'south', label: say('South', 'Sur') },
            ]}
          />
          <SwitchField label={say('Search the web', 'Buscar en la web')} defaultChecked />
          <SwitchField
            layout="row"
            label={say('Dark mode', 'Modo oscuro')}
            description={say('Easier on the eyes at night.', 'Más amable con la vista por la noche.')}
          />
          <CheckboxField label={say('I accept the terms', 'Acepto los términos')} defaultChecked />
          <CheckboxField
            label={say('I accept the terms', 'Acepto los términos')}
            error={i18n.t('errors:must_accept_terms')}
          />
          <TextField size="form" label={say('Title', 'Título')} defaultValue={say('Speaking up', 'Alzar la voz')} />
          <Button onClick={() => setOpen(true)}>{say('Open a dialog', 'Abrir un diálogo')}</Button>
        </div>
        <Dialog
          opened={open}
          onClose={() => setOpen(false)}
          title={say('Submit your answers?', '¿Enviar tus respuestas?')}
          actions={
            <>
              <Button onClick={() => setOpen(false)}>{say('Not yet', 'Todavía no')}</Button>
              <Button variant="primary" onClick={() => setOpen(false)}>
                {say('Submit', 'Enviar')}
              </Button>
            </>
          }
        >
          <p>
            {say(
              'After this your answers are scored and can no longer be changed.',
              'Después de esto tus respuestas se califican y ya no se pueden cambiar.',
            )}
          </p>
        </Dialog>
      </Page>
    </main>
  )
}
