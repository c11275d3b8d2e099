import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { DateTime } from '../../kit/figures'
import { DueDocuments } from '../../shared/CarDue'
import { CarPlate } from '../../shared/CarPlate'
import { link } from '../../shared/screen'
import { useBeginsOrders } from './begins'
import type { CarOfCustomer, Customer } from './types'

const description = (car: CarOfCustomer) =>
  [car.brand, car.model, car.variant, car.car_type, car.year].filter(Boolean).join(' ')

/** The cars of a customer, each with its orders and a new one for it. */
export function CustomerCars({ customer }: { customer: Customer }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const begins = useBeginsOrders()
  const { cars, car_count: count, mobile } = customer
  return (
    <section className="pl-card pl-customer-cars" aria-label={t('customers.cars.title')}>
      <h2>{t('customers.cars.title')}</h2>
      {cars.length === 0 ? <p className="pl-quiet">{t('customers.cars.none')}</p> : null}
      <ul>
        {cars.map((car) => (
          <li key={car.id}>
            <strong>
              <CarPlate id={car.id} plate={car.registration_no} />
            </strong>
            <span>
              {description(car)}
              {car.fleet ? ` · ${car.fleet.name}` : ''}
            </span>
            <span className="pl-quiet">
              {t('customers.cars.orders', { count: car.orders })}
              {car.last_order_at ? (
                <>
                  , {t('customers.cars.last')} <DateTime value={car.last_order_at} day />
                </>
              ) : null}
              <DueDocuments documents={car.documents_due} />
            </span>
            {begins ? (
              <Button
                size="small"
                aria-label={t('customers.cars.newOrderFor', { plate: car.registration_no })}
                onClick={() =>
                  void navigate(
                    link('/orders/create', undefined, { mobile, registration_no: car.registration_no }),
                  )
                }
              >
                {t('customers.newOrder')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {count > cars.length ? (
        <p className="pl-quiet">{t('customers.cars.more', { count: count - cars.length })}</p>
      ) : null}
    </section>
  )
}
