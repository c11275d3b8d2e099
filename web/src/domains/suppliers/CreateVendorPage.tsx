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
import { emptyVendor, type VendorForm } from './supplierForm'
import { VendorFields } from './VendorFields'
import './suppliers.css'

type Body = CallInput<'create_vendor'>['body']

function CreateVendor() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const add = useAction('create_vendor', { handles: [409, 422] })
  return (
    <>
      <PageHeader title={t('screens.createVendor')} note={t('suppliers.vendorNote')} />
      <CreateForm<VendorForm>
        draft="vendor"
        initial={emptyVendor}
        addText={t('suppliers.addVendor')}
        onAdd={async (body, idempotencyKey) => {
          const made = await add.mutateAsync({ body: body as unknown as Body, idempotencyKey })
          toast('success', t('suppliers.added', { name: made.name }))
          void navigate(link('/spares-vendors/edit/:vendorId', { vendorId: made.id }))
        }}
      >
        <VendorFields />
      </CreateForm>
    </>
  )
}

export default function CreateVendorPage() {
  const { t } = useTranslation()
  return useMay('vendors', 'C') ? (
    <CreateVendor />
  ) : (
    <MayNot title={t('screens.createVendor')} permission="vendors.C" />
  )
}
