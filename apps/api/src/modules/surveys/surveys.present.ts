import { Survey } from '@evenground/shared/schemas'
import { createPresenter } from '../../http/create-presenter.ts'

export const presentSurvey = createPresenter(Survey)
