import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { useAction, useCall } from '../../api/call'
import { useMay, useSession } from '../../api/session'
import { CallError } from '../../kit/callError'
import { useGuardedForm } from '../../kit/guardedForm'
import { GuardedFrame } from '../../kit/GuardedFrame'
import { MissingPage } from '../../kit/MissingPage'
import { toast } from '../../kit/notify'
import { PageHeader } from '../../kit/PageHeader'
import { StatusTag } from '../../kit/StatusTag'
import { Failed, Loading } from '../../kit/states'
import { useMarkUnsaved, useTabTitle } from '../../kit/tab'
import { TabSet } from '../../kit/TabSet'
import { BankSection } from '../../shared/BankSection'
import { History } from '../../shared/History'
import { FilesSection } from './FilesSection'
import { useFieldLabel, useHistoryWord, useShowField } from './fieldText'
import { vendorStatuses, vendorTones } from './labels'
import { MayNot } from './MayNot'
import { Notes } from './Notes'
import { StatusDialog } from './StatusDialog'
import { editBody, sameValue, type VendorForm, vendorFormOf } from './supplierForm'
import type { Vendor, VendorStatus } from './types'
import { VendorFields } from './VendorFields'
import { VendorParts } from './VendorParts'
import './suppliers.css'

function EditVendor({ vendor }: { vendor: Vendor }) {
  const { t } = useTranslation()
  const markUnsaved = useMarkUnsaved()
  const label = useFieldLabel()
  const show = useShowField()
  const update = useAction('update_vendor', { handles: [409, 422] })
  const guarded = useGuardedForm<Vendor, VendorForm>({
    name: `vendor ${vendor.id}`,
    read: vendor,
    editOf: vendorFormOf,
    same: sameValue,
    save: (edit, base) =>
      update.mutateAsync({
        body: { id: base.id, version: base.version, ...editBody(vendorFormOf(base), edit) },
      }),
    onSaved: () => toast('success', t('suppliers.saved')),
    onUnsaved: markUnsaved,
  })
  return (
    <GuardedFrame
      form={guarded}
      name={t('suppliers.vendor')}
      saveText={t('suppliers.save')}
      discardText={t('suppliers.discard')}
      label={label}
      show={(key, edit) => show(key, edit[key])}
    >
      <VendorFields vendorId={vendor.id} />
    </GuardedFrame>
  )
}

/** Buttons for the statuses that may follow. */
function Moves({ vendor }: { vendor: Vendor }) {
  const { t } = useTranslation()
  const update = useAction('update_vendor', { handles: [409, 422] })
  const [to, setTo] = useState<{ status: VendorStatus; open: boolean; at: number }>()
  return (
    <>
      {vendorStatuses
        .filter((status) => status !== vendor.status)
        .map((status) => (
          <Button
            key={status}
            onClick={() => setTo((now) => ({ status, open: true, at: (now?.at ?? 0) + 1 }))}
          >
            {t(`suppliers.moves.${status}`)}
          </Button>
        ))}
      {to ? (
        <StatusDialog<VendorStatus>
          key={to.at}
          name={vendor.name}
          to={to.status}
          title={t(`suppliers.moves.${to.status}`)}
          text={t(`suppliers.vendorMoves.${to.status}`)}
          reason={to.status !== 'active'}
          open={to.open}
          onClose={() => setTo({ ...to, open: false })}
          save={(change) =>
            update.mutateAsync({ body: { id: vendor.id, version: vendor.version, ...change } })
          }
        />
      ) : null}
    </>
  )
}

/** What is agreed with a vendor, its account, its files and what was changed. */
function AboutVendor({ vendor }: { vendor: Vendor }) {
  const { t } = useTranslation()
  const role = useSession((now) => now.user?.user_type ?? '')
  const mayEdit = useMay('vendors', 'U')
  const word = useHistoryWord()
  const update = useAction('update_vendor', { handles: [409, 422] })
  return (
    <>
      <Notes of={vendor} />
      {mayEdit ? (
        <EditVendor vendor={vendor} />
      ) : (
        <Alert type="info" showIcon title={t('suppliers.readOnly', { role })} />
      )}
      <div className="pl-supplier-section">
        <BankSection
          payee={vendor}
          save={(edit) => update.mutateAsync({ body: { id: vendor.id, version: vendor.version, ...edit } })}
          mayEdit={mayEdit}
        />
      </div>
      <FilesSection of="vendor" id={vendor.id} files={vendor.files ?? []} mayEdit={mayEdit} />
      <section className="pl-card pl-supplier-section">
        <h2>{t('shared.history.title')}</h2>
        <History entries={vendor.history ?? []} word={word} />
      </section>
    </>
  )
}

type Tab = 'vendor' | 'parts'

function LoadedVendor({ vendor }: { vendor: Vendor }) {
  const { t } = useTranslation()
  const mayEdit = useMay('vendors', 'U')
  const [query, setQuery] = useSearchParams()
  const tab: Tab = query.get('tab') === 'parts' ? 'parts' : 'vendor'
  useTabTitle(vendor.name)
  return (
    <>
      <PageHeader
        title={vendor.name}
        note={
          <>
            <StatusTag tone={vendorTones[vendor.status]}>
              {t(`suppliers.statuses.${vendor.status}`)}
            </StatusTag>{' '}
            {vendor.city}
            {vendor.status_reason ? ` · ${vendor.status_reason}` : null}
          </>
        }
        actions={mayEdit ? <Moves vendor={vendor} /> : null}
      />
      <TabSet<Tab>
        label={vendor.name}
        active={tab}
        onChoose={(to) => setQuery(to === 'vendor' ? {} : { tab: to }, { replace: true })}
        items={[
          { key: 'vendor', label: t('suppliers.vendor'), children: <AboutVendor vendor={vendor} /> },
          {
            key: 'parts',
            label: t('suppliers.vendorParts.title'),
            children: <VendorParts vendor={vendor} mayEdit={mayEdit} />,
          },
        ]}
      />
    </>
  )
}

function ReadVendor() {
  const { t } = useTranslation()
  const { vendorId = '' } = useParams()
  const id = Number(vendorId) || 0
  const answer = useCall('list_vendors', { query: { id } }, { handles: [404, 422] })
  const { error } = answer
  if (error instanceof CallError && (error.status === 404 || error.status === 422)) {
    return <MissingPage title={t('screens.vendor')} text={t('suppliers.noVendor', { id: vendorId })} />
  }
  const vendor = answer.isPlaceholderData ? undefined : answer.data?.vendors[0]
  if (vendor) return <LoadedVendor key={vendor.id} vendor={vendor} />
  return error ? <Failed error={error} onRetry={() => void answer.refetch()} /> : <Loading rows={8} />
}

/** A vendor: what is agreed with it, its warehouses, its account. */
export default function VendorPage() {
  const { t } = useTranslation()
  return useMay('vendors', 'R') ? (
    <ReadVendor />
  ) : (
    <MayNot title={t('screens.vendor')} permission="vendors.R" />
  )
}
