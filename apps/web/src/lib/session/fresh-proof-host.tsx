import { proofQuestion } from '../client/fresh-proof.ts'
import { lazyPart } from '../offline/lazy-part.tsx'
import { QuestionHost } from './question-host.tsx'

const FreshProofDialog = lazyPart(() => import('../second-factor/fresh-proof-dialog.tsx'))

/** Asks for a new proof of identity before a call that needs one. */
export const FreshProofHost = () => <QuestionHost about={proofQuestion} dialog={FreshProofDialog} />
