import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../buttons/button.tsx'
import styles from './password-field.module.css'
import { TextField, type TextFieldProps } from './text-field.tsx'
import { VERBATIM } from './verbatim.ts'

/** A password field whose text can be shown: people who see it make fewer mistakes than people who type it twice. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const { t } = useTranslation('common')
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...VERBATIM}
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <Button
          variant="plain"
          size="form"
          className={styles.toggle}
          aria-label={t(shown ? 'hide_password' : 'show_password')}
          icon={shown ? IconEyeOff : IconEye}
          onClick={() => setShown(!shown)}
        >
          {t(shown ? 'hide' : 'show')}
        </Button>
      }
    />
  )
}
