import { Survey } from '@evenground/shared/schemas'
import { createPlainPresenter } from '../../http/create-presenter.ts'

export const presentSurvey = createPlainPresenter(Survey)
