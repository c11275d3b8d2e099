import { useTranslation } from 'react-i18next'
import { Mobile } from './identity'

/** A party to a supply. */
interface Side {
  name: string
  address: readonly string[]
  state: string
  /** GSTIN, UIN or SST number. */
  tax_number?: string | null
}

interface SidesProps {
  supplier: Side | null | undefined
  recipient: Side
  /** Who brought the car in, if somebody else is billed. */
  contact?: { name: string; mobile: string } | null
  place?: string
}

/** Supplier, recipient and place of supply, which decide the tax. */
export function Sides({ supplier, recipient, contact, place }: SidesProps) {
  const { t } = useTranslation()
  const sideText = (side: Side) =>
    [side.name, ...side.address, side.state, side.tax_number ?? t('shared.sides.notRegistered')]
      .filter(Boolean)
      .join(' · ')
  const facts = [
    ['supplier', supplier ? sideText(supplier) : t('shared.sides.noGarage')],
    ['recipient', sideText(recipient)],
    [
      'contact',
      contact ? (
        <>
          {contact.name} · <Mobile value={contact.mobile} />
        </>
      ) : null,
    ],
    ['place', place],
  ] as const
  return (
    <dl className="pl-sides">
      {facts
        .filter(([, shown]) => shown)
        .map(([name, shown]) => (
          <div key={name}>
            <dt>{t(`shared.sides.${name}`)}</dt>
            <dd>{shown}</dd>
          </div>
        ))}
    </dl>
  )
}
