import type { TFunction } from 'i18next'
import { ask } from './notify'

/** Asks before unsaved input is lost; true: discard it. */
export const confirmDiscard = (t: TFunction): Promise<boolean> =>
  ask({
    title: t('kit.loseTitle'),
    content: t('kit.loseText'),
    ok: t('kit.lose'),
    cancel: t('kit.keep'),
    danger: true,
  })
