import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useAction } from '../../api/call'
import type { CallInput } from '../../api/callTypes'
import { useMay } from '../../api/session'
import { toast } from '../../kit/notify'
import { PageHeader } from '../../kit/PageHeader'
import { link } from '../../shared/screen'
import { CreateForm } from './CreateForm'
import { MayNot } from './MayNot'
import { ShopFields } from './ShopFields'
import { emptyRetailer, type RetailerForm } from './supplierForm'
import './suppliers.css'

type Body = CallInput<'keep_retailer'>['body']

function CreateRetailer() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const add = useAction('keep_retailer', { handles: [409, 422] })
  return (
    <>
      <PageHeader title={t('screens.createRetailer')} />
      <CreateForm<RetailerForm>
        draft="retailer"
        initial={emptyRetailer}
        addText={t('suppliers.addRetailer')}
        onAdd={async (body, idempotencyKey) => {
          const made = await add.mutateAsync({ body: body as unknown as Body, idempotencyKey })
          toast('success', t('suppliers.added', { name: made.name }))
          void navigate(link('/retailer/edit/:retailerId', { retailerId: made.id }))
        }}
      >
        <ShopFields kind="retailer" />
      </CreateForm>
    </>
  )
}

export default function CreateRetailerPage() {
  const { t } = useTranslation()
  return useMay('retailers', 'C') ? (
    <CreateRetailer />
  ) : (
    <MayNot title={t('screens.createRetailer')} permission="retailers.C" />
  )
}
