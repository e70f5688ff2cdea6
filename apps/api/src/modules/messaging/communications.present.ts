import { Communication, CommunicationRow } from '@evenground/shared/schemas'
import { createPlainPresenter } from '../../http/create-presenter.ts'

export const presentCommunicationRow = createPlainPresenter(CommunicationRow)

/** Presents a mail without its payload, which may contain a sign-in link. */
export const presentCommunication = createPlainPresenter(Communication)
