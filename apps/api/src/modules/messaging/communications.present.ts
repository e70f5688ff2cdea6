import { Communication, CommunicationRow } from '@evenground/shared/schemas'
import { createPlainPresenter } from '../../http/create-presenter.ts'

export const presentCommunicationRow = createPlainPresenter(CommunicationRow)

/** The payload, which contains what lets someone in, is never presented. */
export const presentCommunication = createPlainPresenter(Communication)
