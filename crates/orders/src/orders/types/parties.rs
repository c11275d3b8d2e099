//! The parties of a supply.

use pitlane_platform::{record, words};

use crate::catalogue::fits::Car;

words! {
    /// How goods without any work reach the customer, which decides their place of supply (IGST Act s. 10(1)(a) and (c)).
    GoodsDelivery {
        HandedOver => "handed_over",
        Sent => "sent",
    }
}

record! {
    /// The garage that supplies, once chosen; the customer; and the fleet of the order, if any.
    #[derive(Clone, Debug, Default)]
    pub struct Parties of o {
        pub garage_id: Option<i64> = "g.id",
        pub garage: Option<String> = "g.name",
        pub garage_address: Option<String> = "g.address_line",
        pub garage_pincode: Option<String> = "g.pincode",
        pub garage_city: Option<String> = "gc.name",
        /// GST state code in India, the code of the state in Malaysia.
        pub garage_state: Option<String> = "gs.code",
        pub garage_state_name: Option<String> = "gs.name",
        /// GSTIN or SST number; `None` if the garage is not registered.
        pub garage_tax_number: Option<String> = "g.tax_number",
        /// In Malaysia.
        pub garage_tin: Option<String> = "g.tin",
        pub garage_mobile: Option<String> = "g.mobile",
        pub garage_email: Option<String> = "g.email",
        /// `up_to_five_crore` or `above_five_crore`; `None` before a garage is chosen.
        pub garage_turnover: Option<String> = "g.turnover",
        /// `regular`, `composition` or `unregistered` on the day; `None`: the garage's number decides.
        pub garage_taxpayer: Option<String> = "gt.kind",
        pub customer: String = "c.name",
        /// E.164.
        pub customer_mobile: String = "c.mobile",
        pub customer_email: Option<String> = "c.email",
        pub address_line: Option<String>,
        pub pincode: Option<String>,
        pub city: String = "ct.name",
        pub state: String = "ca.code",
        pub state_name: String = "ca.name",
        /// The customer's, else that of the order's fleet.
        pub customer_gstin: Option<String> = "COALESCE(o.customer_gstin, f.tax_number)",
        /// `with_payment` or `under_lut`: the customer is a unit or developer of a special economic zone.
        pub customer_sez: Option<String>,
        pub fleet_id: Option<i64>,
        pub fleet: Option<String> = "f.name",
        /// The fleet's contact person.
        pub fleet_contact: Option<String> = "f.contact",
        pub fleet_address: Option<String> = "f.address_line",
        pub fleet_pincode: Option<String> = "f.pincode",
        pub fleet_city: Option<String> = "fc.name",
        pub fleet_state: Option<String> = "fs.code",
        pub fleet_state_name: Option<String> = "fs.name",
        pub fleet_mobile: Option<String> = "f.mobile",
        pub fleet_email: Option<String> = "f.email",
        /// The staff's choice between IGST (1) and CGST + SGST (0); `None`: the place of supply decides.
        pub igst_choice: Option<i64>,
        /// `None`: nobody has stated it.
        pub goods_delivery: Option<GoodsDelivery>,
        /// Why the choice is not the tax of the place of supply.
        pub igst_reason: Option<String>,
    }
}

/// What decides what an order can pick from the catalogue.
#[derive(Clone, Copy, Debug)]
pub struct Picking {
    /// The fleet whose agreed prices hold for it.
    pub fleet_id: Option<i64>,
    pub car: Car,
}
