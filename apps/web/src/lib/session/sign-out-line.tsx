import { TextButton } from '../../components/ui/buttons/text-button.tsx'
import styles from '../layout/entry.module.css'
import { signOut } from './sign-out.ts'

/** The way out of a page that has to be passed. */
export const SignOutLine = ({ label }: { label: string }) => (
  <div className={styles.help}>
    <TextButton onClick={() => void signOut()}>{label}</TextButton>
  </div>
)
