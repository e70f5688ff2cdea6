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
  const t = useWords()
  const [open, setOpen] = useState(false)
  const given = t('Given name', 'Nombre')
  return (
    <main style={{ background: 'var(--surface)' }}>
      <Page>
        <h1>{t('Fields', 'Campos')}</h1>
        <div className={styles.stack}>
          <TextField
            label={given}
            defaultValue="Alex"
            hint={t('As it should stand on the certificate.', 'Como debe aparecer en la constancia.')}
          />
          <TextField label={t('Phone', 'Teléfono')} optional />
          <TextField label={t('E-mail', 'Correo')} defaultValue="alex@" error={i18n.t('errors:valid_email')} />
          <TextField label={t('Client id', 'Id de cliente')} disabled defaultValue="4711" />
          <PasswordField label={t('Password', 'Contraseña')} defaultValue="Passw0rd" />
          <Checklist
            label={t('Password rules', 'Reglas de la contraseña')}
            items={RULES.map((rule, index) => ({
              key: rule,
              label: i18n.t(`errors:password_${rule}`),
              met: index < 4,
            }))}
          />
          <SelectField
            label={t('Group', 'Grupo')}
            placeholder={t('Choose a group', 'Elige un grupo')}
            options={[
              { value: 'north', label: t('North', 'Norte') },
              { value: 'south', label: t('South', 'Sur') },
            ]}
          />
          <SwitchField label={t('Search the web', 'Buscar en la web')} defaultChecked />
          <SwitchField
            layout="row"
            label={t('Dark mode', 'Modo oscuro')}
            description={t('Easier on the eyes at night.', 'Más amable con la vista por la noche.')}
          />
          <CheckboxField label={t('I accept the terms', 'Acepto los términos')} defaultChecked />
          <CheckboxField
            label={t('I accept the terms', 'Acepto los términos')}
            error={i18n.t('errors:must_accept_terms')}
          />
          <TextField size="form" label={t('Title', 'Título')} defaultValue={t('Speaking up', 'Alzar la voz')} />
          <Button onClick={() => setOpen(true)}>{t('Open a dialog', 'Abrir un diálogo')}</Button>
        </div>
        <Dialog
          opened={open}
          onClose={() => setOpen(false)}
          title={t('Submit your answers?', '¿Enviar tus respuestas?')}
          actions={
            <>
              <Button onClick={() => setOpen(false)}>{t('Not yet', 'Todavía no')}</Button>
              <Button variant="primary" onClick={() => setOpen(false)}>
                {t('Submit', 'Enviar')}
              </Button>
            </>
          }
        >
          <p>
            {t(
              'After this your answers are scored and can no longer be changed.',
              'Después de esto tus respuestas se califican y ya no se pueden cambiar.',
            )}
          </p>
        </Dialog>
      </Page>
    </main>
  )
}
