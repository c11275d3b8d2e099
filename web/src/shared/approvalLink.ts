import type { TFunction } from 'i18next'
import type { DataOf } from '../api/callTypes'
import { ask, toast } from '../kit/notify'

type ApprovalLink = DataOf<'send_approval_link'>

/** Without permission to write to the clipboard, the address is shown long enough to be copied by hand. */
export async function copyApprovalLink({ link }: Pick<ApprovalLink, 'link'>, t: TFunction): Promise<void> {
  const address = new URL(link, window.location.origin).href
  try {
    await navigator.clipboard.writeText(address)
    toast('success', t('estimates.linkCopied'))
  } catch {
    toast('info', address, 30)
  }
}

/** A link that was created and will not be sent: it is said why, and it is offered to be passed on in another way. */
export async function offerUnsentLink(created: ApprovalLink, t: TFunction): Promise<void> {
  const why = t(`messages.whys.${created.why_unsent ?? 'off'}`)
  const isWanted = await ask({
    title: t('estimates.linkUnsent'),
    content: t('estimates.linkUnsentWhy', { why }),
    ok: t('estimates.copyLink'),
    cancel: t('kit.cancel'),
  })
  if (isWanted) await copyApprovalLink(created, t)
}
