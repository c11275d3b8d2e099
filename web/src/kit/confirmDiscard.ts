import type { TFunction } from 'i18next'
import { ask } from './notify'

/** Asks before what was typed and is not saved gets lost; true: it may go. */
export const confirmDiscard = (t: TFunction): Promise<boolean> =>
  ask({
    title: t('kit.loseTitle'),
    content: t('kit.loseText'),
    ok: t('kit.lose'),
    cancel: t('kit.keep'),
    danger: true,
  })
