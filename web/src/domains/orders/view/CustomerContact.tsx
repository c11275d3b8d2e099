import { Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../api/call'
import { useMay } from '../../../api/session'
import { CallError } from '../../../kit/callError'
import { toast } from '../../../kit/notify'
import type { OrderMessages } from './messages'

type Contact = OrderMessages['contact']

/** How the customer wants to be told: it holds for all of their orders. */
export function CustomerContact({ orderId, contact }: { orderId: number; contact: Contact }) {
  const { t } = useTranslation()
  const may = useMay('orders', 'U')
  const save = useAction('set_customer_contact', {
    handles: [409],
    onDone: () => toast('success', t('messages.contactSaved')),
  })
  const set = (wish: Partial<Contact>) =>
    save.mutateAsync({ body: { ...contact, ...wish, order_id: orderId } }).catch((error: unknown) => {
      if (error instanceof CallError && error.status === 409) toast('warning', t('messages.stale'))
    })
  return (
    <section className="pl-card pl-contact" aria-labelledby="pl-contact-title">
      <h2 id="pl-contact-title">{t('messages.contact')}</h2>
      <p className="pl-quiet">{t('messages.byWhatsapp')}</p>
      <div className="pl-contact-choices">
        <Checkbox
          checked={contact.whatsapp}
          disabled={!may || save.isPending}
          onChange={({ target }) =>
            void set({ whatsapp: target.checked, is_muted: contact.is_muted && !target.checked })
          }
        >
          {t('messages.agreed')}
        </Checkbox>
        <Checkbox
          checked={contact.is_muted}
          disabled={!may || save.isPending}
          onChange={({ target }) =>
            void set({ is_muted: target.checked, whatsapp: contact.whatsapp && !target.checked })
          }
        >
          {t('messages.muted')}
        </Checkbox>
      </div>
    </section>
  )
}
