//! Vendors with their warehouses, retailers and distributors, in every status.

use chrono::{DateTime, Duration, Utc};
use pitlane_base::access::Role;
use pitlane_base::identity::folded;
use pitlane_base::reference::Batch;
use pitlane_platform::args;
use pitlane_platform::db::{DbResult, Tx};
use serde_json::json;

use super::dice::{Dice, Stream};
use super::people;
use super::plates;
use super::world::Atlas;

const VENDORS: i64 = 24;
const DISTRIBUTORS: i64 = 9;
const RETAILERS: i64 = 80;
/// Mobile numbers beyond those of fleets.
const MOBILES: u64 = 103_000_000;

const VENDOR_KINDS: [&str; 8] =
    ["spares", "spares", "consumables", "tyres", "batteries", "tools", "logistics", "spares"];
const INDIAN: (&[&str], &[&str]) = (
    &["Shree", "Apex", "Bharat", "Sai", "National", "Deccan", "Ganga", "Royal", "Krishna", "Metro", "Unity", "Prime"],
    &["Auto Spares", "Motor Parts", "Traders", "Auto Agencies", "Spare House", "Automotives", "Enterprises"],
);
const MALAYSIAN: (&[&str], &[&str]) = (
    &[
        "Setia", "Maju", "Jaya", "Gemilang", "Perdana", "Utama", "Mutiara", "Wawasan", "Sinar", "Harmoni", "Cahaya",
        "Bestari",
    ],
    &["Auto Parts", "Spare Parts", "Alat Ganti", "Trading", "Auto Supply", "Motor Enterprise", "Auto Hub"],
);

const VENDOR: &[&str] = &[
    "id",
    "name",
    "name_folded",
    "legal_name",
    "kind",
    "contact_name",
    "mobile",
    "email",
    "tax_number",
    "pan",
    "tin",
    "company_no",
    "address_line",
    "city_id",
    "pincode",
    "payment_days",
    "credit_limit",
    "lead_days",
    "min_order",
    "return_days",
    "status",
    "status_reason",
    "created_at",
];
const WAREHOUSE: &[&str] = &[
    "vendor_id",
    "code",
    "name",
    "address_line",
    "city_id",
    "pincode",
    "lat",
    "lng",
    "contact",
    "mobile",
    "cut_off",
    "open_days",
    "serves_cities",
    "serves_pins",
    "is_default",
    "is_active",
];
const SHOP: &[&str] = &[
    "id",
    "name",
    "name_folded",
    "owner_name",
    "mobile",
    "email",
    "tax_number",
    "pan",
    "tin",
    "company_no",
    "address_line",
    "city_id",
    "pincode",
    "lat",
    "lng",
    "payment_days",
    "credit_limit",
    "status",
    "status_reason",
    "user_id",
    "created_at",
];
const LINK: &[&str] = &["owner", "owner_id", "kind", "object_id"];

/// Writes them where there are none yet.
pub async fn write(tx: &mut Tx, atlas: &Atlas, seed: u64, now: DateTime<Utc>) -> DbResult<()> {
    let is_there: i64 = tx.one("SELECT COUNT(*) FROM vendors", args![]).await?;
    if is_there > 0 {
        return Ok(());
    }
    let brands: Vec<i64> = tx.all("SELECT id FROM car_brands ORDER BY id LIMIT 12", args![]).await?;
    let categories: Vec<i64> = tx.all("SELECT id FROM part_categories ORDER BY id", args![]).await?;
    let mut writer = Writer {
        atlas,
        seed,
        now,
        links: Batch::new("supplier_links", LINK, "ON CONFLICT (owner, owner_id, kind, object_id) DO NOTHING"),
        brands,
        categories,
    };
    writer.vendors(tx).await?;
    writer.distributors(tx).await?;
    writer.retailers(tx).await?;
    writer.links.flush(tx).await
}

/// The account of a role, and its mobile.
async fn account(tx: &mut Tx, role: Role) -> DbResult<Option<(i64, String)>> {
    let sql =
        "SELECT u.id, u.mobile FROM users u JOIN roles r ON r.id = u.role_id WHERE r.name = $1 ORDER BY u.id LIMIT 1";
    tx.maybe(sql, args![role.as_str()]).await
}

struct Writer<'a> {
    atlas: &'a Atlas,
    seed: u64,
    now: DateTime<Utc>,
    links: Batch,
    brands: Vec<i64>,
    categories: Vec<i64>,
}

/// What any supplier has.
struct Business {
    name: String,
    person: String,
    email: Option<String>,
    tax_number: Option<String>,
    pan: Option<String>,
    tin: Option<String>,
    company_no: Option<String>,
    address: String,
    pincode: String,
    point: (f64, f64),
    created: DateTime<Utc>,
}

impl Writer<'_> {
    fn is_india(&self) -> bool {
        self.atlas.country.is_india()
    }

    fn dice(&self, number: i64) -> Dice {
        Dice::new(self.seed, Stream::Supplier, number.unsigned_abs())
    }

    fn mobile(&self, number: i64) -> String {
        people::mobile(self.atlas.country, MOBILES + number.unsigned_abs())
    }

    /// One of this place. Two of a row never have the same name.
    fn business(&self, at: usize, number: i64, dice: &mut Dice) -> Business {
        let (country, place) = (self.atlas.country, self.atlas.place(at));
        let (firsts, seconds) = if self.is_india() { INDIAN } else { MALAYSIAN };
        let turn = usize::try_from(number).unwrap_or_default();
        let (first, second) = (firsts[turn % firsts.len()], seconds[(turn / firsts.len() + turn) % seconds.len()]);
        let name = format!("{first} {second}, {}", place.areas[turn % place.areas.len()]);
        // A few are too small to be registered; one is registered in another state.
        let elsewhere = (0..country.places.len())
            .find(|other| self.atlas.city(*other).state_code != self.atlas.city(at).state_code)
            .filter(|_| number == 5);
        let state = &self.atlas.city(elsewhere.unwrap_or(at)).state_code;
        let number_of_tax = if self.is_india() { plates::gstin(state, dice) } else { plates::sst(dice) };
        let tax_number = Some(number_of_tax).filter(|_| number % 7 != 6);
        Business {
            person: people::name(country, place, dice),
            email: people::email(country, &name, dice),
            pan: tax_number.as_ref().filter(|_| self.is_india()).map(|number| number[2..12].to_owned()),
            tin: (!self.is_india()).then(|| format!("C{:011}", 30_000_000_000 + number * 7_919)),
            company_no: (!self.is_india()).then(|| format!("2020{:08}", 1_000_000 + number * 7_919)),
            address: people::address(country, place, dice),
            pincode: people::postcode(country, place, dice),
            point: people::point(place, dice),
            created: self.now - Duration::days(30 + dice.between(0, 900)),
            name,
            tax_number,
        }
    }

    fn link(&mut self, owner: &'static str, id: i64) {
        let brands: Vec<i64> = self.brands.iter().copied().filter(|brand| (brand + id) % 4 == 0).collect();
        let categories: Vec<i64> =
            self.categories.iter().copied().filter(|category| (category + id) % 3 == 0).collect();
        for brand in brands {
            self.links.push(args![owner, id, "brand", brand]);
        }
        for category in categories {
            self.links.push(args![owner, id, "category", category]);
        }
    }

    async fn vendors(&mut self, tx: &mut Tx) -> DbResult<()> {
        let mut vendors = Batch::new("vendors", VENDOR, "");
        let mut warehouses = Batch::new("warehouses", WAREHOUSE, "");
        let places = self.atlas.country.places.len();
        for number in 0..VENDORS {
            let (id, turn) = (number + 1, usize::try_from(number).unwrap_or_default());
            let mut dice = self.dice(number);
            let at = turn % places;
            let it = self.business(at, number, &mut dice);
            let (status, reason) = match number {
                4 | 15 => ("on_hold", Some("Prices are being negotiated")),
                11 => ("blocked", Some("Delivered counterfeit parts")),
                _ => ("active", None),
            };
            let legal = format!(
                "{} {}",
                it.name.split(',').next().unwrap_or_default(),
                if self.is_india() { "Private Limited" } else { "Sdn Bhd" }
            );
            vendors.push(args![
                id,
                &it.name,
                folded(&it.name),
                legal,
                VENDOR_KINDS[turn % VENDOR_KINDS.len()],
                it.person,
                self.mobile(number),
                it.email,
                it.tax_number,
                it.pan,
                it.tin,
                it.company_no,
                it.address,
                self.atlas.city(at).id,
                it.pincode,
                [15_i64, 30, 45, 60][turn % 4],
                50_000_000 + number * 2_500_000,
                number % 5,
                (number % 3 != 0).then_some(100_000 + number * 10_000),
                [7_i64, 14, 30][turn % 3],
                status,
                reason,
                it.created,
            ]);
            self.link("vendor", id);
            for nth in 0..=number % 4 {
                let at = (turn + usize::try_from(nth).unwrap_or_default()) % places;
                warehouses.push(self.warehouse(id, nth, at, &mut dice));
            }
        }
        vendors.flush(tx).await?;
        warehouses.flush(tx).await?;
        tx.bump_identity("vendors").await
    }

    fn warehouse(&self, vendor: i64, nth: i64, at: usize, dice: &mut Dice) -> pitlane_platform::db::Args {
        let (country, place, city) = (self.atlas.country, self.atlas.place(at), self.atlas.city(at));
        let (lat, lng) = people::point(place, dice);
        let prefixes: Vec<&str> = place.postcodes.iter().copied().take(if nth == 0 { 1 } else { 2 }).collect();
        args![
            vendor,
            format!("W{}", nth + 1),
            format!("{} {}", city.name, if nth == 0 { "main store" } else { "depot" }),
            people::address(country, place, dice),
            city.id,
            people::postcode(country, place, dice),
            lat,
            lng,
            people::name(country, place, dice),
            self.mobile(10_000 + vendor * 10 + nth),
            if nth % 2 == 0 { "17:00" } else { "14:30" },
            if nth == 2 { "[1,2,3,4,5]" } else { "[1,2,3,4,5,6]" },
            if nth % 2 == 1 { json!([city.id]).to_string() } else { "[]".to_owned() },
            json!(prefixes).to_string(),
            nth == 0,
            !(nth == 3 && vendor % 3 == 0),
        ]
    }

    async fn distributors(&mut self, tx: &mut Tx) -> DbResult<()> {
        let user = account(tx, Role::Distributor).await?;
        let mut rows = Batch::new("distributors", SHOP, "");
        let places = self.atlas.country.places.len();
        for number in 0..DISTRIBUTORS {
            let (id, turn) = (number + 1, usize::try_from(number).unwrap_or_default());
            let mut dice = self.dice(1_000 + number);
            let at = turn % places;
            let it = self.business(at, 100 + number, &mut dice);
            let signs_in = user.as_ref().filter(|_| number == 0);
            let (status, reason) = match number {
                7 => ("on_hold", Some("The contract is being renewed")),
                8 => ("closed", Some("Gave up the business")),
                _ => ("active", None),
            };
            rows.push(self.shop(id, it, signs_in, (status, reason), at, 20_000 + number));
            self.link("distributor", id);
            for nth in 0..=turn % 3 {
                self.links.push(args!["distributor", id, "city", self.atlas.city((turn + nth) % places).id]);
            }
        }
        rows.flush(tx).await?;
        tx.bump_identity("distributors").await
    }

    async fn retailers(&mut self, tx: &mut Tx) -> DbResult<()> {
        let user = account(tx, Role::SparesRetailer).await?;
        let columns: Vec<&str> = SHOP.iter().copied().chain(["distributor_id"]).collect();
        let mut rows = Batch::new("retailers", &columns, "");
        for number in 0..RETAILERS {
            let id = number + 1;
            let mut dice = self.dice(2_000 + number);
            let at = dice.weighted(self.atlas.country.places.iter().map(|place| place.weight));
            let it = self.business(at, 200 + number, &mut dice);
            let signs_in = user.as_ref().filter(|_| number == 0);
            let (status, reason) = match number {
                13 | 26 | 39 | 52 | 65 | 78 => ("applied", None),
                10 | 30 | 50 | 70 => ("on_hold", Some("Bills of last month are not paid")),
                21 | 61 => ("closed", Some("The shop has closed")),
                _ => ("active", None),
            };
            let mut row = self.shop(id, it, signs_in, (status, reason), at, 30_000 + number);
            // Those who applied have none yet; one distributor is closed.
            let distributor = (status != "applied" && number % 6 != 5).then_some(1 + number % (DISTRIBUTORS - 1));
            row.extend(args![distributor]);
            rows.push(row);
            self.link("retailer", id);
        }
        rows.flush(tx).await?;
        tx.bump_identity("retailers").await
    }

    fn shop(
        &self,
        id: i64,
        it: Business,
        signs_in: Option<&(i64, String)>,
        (status, reason): (&str, Option<&str>),
        at: usize,
        mobile: i64,
    ) -> pitlane_platform::db::Args {
        let mobile = signs_in.map_or_else(|| self.mobile(mobile), |(_, mobile)| mobile.clone());
        args![
            id,
            &it.name,
            folded(&it.name),
            it.person,
            mobile,
            it.email,
            it.tax_number,
            it.pan,
            it.tin,
            it.company_no,
            it.address,
            self.atlas.city(at).id,
            it.pincode,
            it.point.0,
            it.point.1,
            [7_i64, 15, 30][usize::try_from(id).unwrap_or_default() % 3],
            5_000_000 + id * 250_000,
            status,
            reason,
            signs_in.map(|(user, _)| *user),
            it.created,
        ]
    }
}
