import { proofQuestion } from '../client/fresh-proof.ts'
import { lazyPart } from '../offline/lazy-part.tsx'
import { QuestionHost } from './question-host.tsx'

const FreshProofDialog = lazyPart(() => import('../second-factor/fresh-proof-dialog.tsx'))

/** Asks for a fresh proof before a call that needs one is done. */
export const FreshProofHost = () => <QuestionHost about={proofQuestion} dialog={FreshProofDialog} />
