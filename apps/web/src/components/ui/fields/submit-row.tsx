import { Button } from '../buttons/button.tsx'

type SubmitRowProps = { label: string; busy: boolean }

/** The one button below a form, no wider than its words. */
export const SubmitRow = ({ label, busy }: SubmitRowProps) => (
  <div>
    <Button size="form" type="submit" busy={busy}>
      {label}
    </Button>
  </div>
)
