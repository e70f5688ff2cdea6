import { TextButton } from '../../components/ui/buttons/text-button.tsx'
import styles from '../layout/entry.module.css'
import { signOut } from './sign-out.ts'

/** Sign-out button on setup pages that people cannot skip. */
export const SignOutLine = ({ label }: { label: string }) => (
  <div className={styles.help}>
    <TextButton onClick={() => void signOut()}>{label}</TextButton>
  </div>
)
