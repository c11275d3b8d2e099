//! Users: an account of every role for the demonstration, and colleagues to give the lists a realistic length.

use std::collections::BTreeMap;

use chrono::{DateTime, Duration, Utc};
use pitlane_base::access::Role;
use pitlane_base::identity;
use pitlane_base::prepare::ensure_roles;
use pitlane_platform::db::{DbError, DbResult, Tx};
use pitlane_platform::{args, insert};

use super::dice::{Dice, Stream};
use super::people;
use super::world::Atlas;

const ROLES: &str = include_str!("../../../contract/roles.tsv");
/// Roles with colleagues, and how many.
const COLLEAGUES: &[(Role, u64)] = &[
    (Role::Cr, 60),
    (Role::Gi, 20),
    (Role::LeadCallCenter, 14),
    (Role::LeadCallCenterL2, 3),
    (Role::Bde, 3),
    (Role::FeedbackExecutive, 2),
    (Role::EscalationManager, 4),
    (Role::OperationGarage, 8),
    (Role::SupportExecutive, 3),
    (Role::FinanceOps, 2),
    (Role::Mechanic, 16),
];
/// The additional roles of the demo account of a role.
const ALSO: &[(Role, Role)] = &[
    (Role::CentralCr, Role::Cr),
    (Role::LeadManager, Role::LeadCallCenter),
    (Role::SupportExecutive, Role::TechSupport),
    (Role::FleetManager, Role::FleetOperator),
];
const ACCESS: &str = r#"{"order_of":{"product":true,"garage":true},"permissions":{"retail":true,"business":true,"insurance_retail":true,"insurance_business":false}}"#;

pub struct Account {
    role: Role,
    mobile: String,
    name: String,
    email: Option<String>,
    is_demo: bool,
    garage: Option<i64>,
}

/// Writes every account that does not exist yet. Reference data, garages and fleets must exist.
pub async fn write(tx: &mut Tx, atlas: &Atlas, seed: u64, now: DateTime<Utc>) -> DbResult<()> {
    ensure_roles(tx).await?;
    let roles = tx.all("SELECT name, id FROM roles", args![]).await?.into_iter().collect();
    let first_garage: i64 = tx.one("SELECT MIN(id) FROM garages", args![]).await?;
    let accounts = demo(atlas, seed, first_garage).chain(colleagues(atlas, seed, first_garage));
    for account in accounts {
        account.write(tx, atlas, &roles, now).await?;
    }
    Ok(())
}

fn role_names() -> impl Iterator<Item = (Role, [&'static str; 2])> {
    ROLES.lines().skip(1).filter_map(|line| {
        let mut fields = line.split('\t').skip(1);
        Some((Role::parse(fields.next()?)?, [fields.next()?, fields.next()?]))
    })
}

fn demo(atlas: &Atlas, seed: u64, garage: i64) -> impl Iterator<Item = Account> {
    let india = atlas.country.is_india();
    role_names().zip(0..).map(move |((role, [in_india, in_malaysia]), number)| {
        let mobile =
            if india { format!("+91{in_india}") } else { format!("+60{}", in_malaysia.trim_start_matches('0')) };
        Account {
            is_demo: true,
            garage: role.works_in_garage().then_some(garage),
            ..person(atlas, seed, role, number, mobile)
        }
    })
}

fn colleagues(atlas: &Atlas, seed: u64, first_garage: i64) -> impl Iterator<Item = Account> {
    let every = COLLEAGUES.iter().flat_map(|(role, count)| (0..*count).map(move |turn| (*role, turn)));
    every.zip(100..).map(move |((role, turn), number)| {
        let mobile = people::mobile(atlas.country, people::STAFF_MOBILES + number);
        let garage = match role {
            Role::OperationGarage => Some(first_garage + 1 + turn.cast_signed()),
            // Two in each of the first garages.
            Role::Mechanic => Some(first_garage + turn.cast_signed() / 2),
            _ => None,
        };
        Account { garage, ..person(atlas, seed, role, number, mobile) }
    })
}

pub fn person(atlas: &Atlas, seed: u64, role: Role, number: u64, mobile: String) -> Account {
    let mut dice = Dice::new(seed, Stream::Staff, number);
    // No user has a name that breaks a page layout.
    let name = loop {
        let name = people::name(atlas.country, atlas.place(0), &mut dice);
        if !atlas.country.odd_names.contains(&name.as_str()) {
            break name;
        }
    };
    let folded = identity::folded(&name);
    let plain = |word: Option<&str>| word.unwrap_or("staff").replace(|c: char| !c.is_ascii_alphanumeric(), "");
    let (first, last) = (plain(folded.split(' ').next()), plain(folded.split(' ').next_back()));
    let email = (number % 10 != 7).then(|| format!("{first}.{last}{}@pitlane.example", number + 1));
    Account { role, mobile, name, email, is_demo: false, garage: None }
}

impl Account {
    pub const fn of_garage(mut self, garage: i64) -> Self {
        self.garage = Some(garage);
        self
    }

    pub fn name(&self) -> &str {
        &self.name
    }

    pub fn mobile(&self) -> &str {
        &self.mobile
    }

    pub async fn write(
        &self,
        tx: &mut Tx,
        atlas: &Atlas,
        roles: &BTreeMap<String, i64>,
        now: DateTime<Utc>,
    ) -> DbResult<()> {
        let known: Option<i64> = tx.maybe("SELECT id FROM users WHERE mobile = $1", args![&self.mobile]).await?;
        if known.is_some() {
            return Ok(());
        }
        let role = self.role;
        let spares = matches!(
            role,
            Role::SparesEscalationManager
                | Role::SparesOps
                | Role::SparesAgent
                | Role::SparesOpsRetail
                | Role::SparesOpsInsurance
                | Role::SparesRetailer
        );
        let downloads = matches!(
            role,
            Role::Admin
                | Role::SuperAdmin
                | Role::EscalationManager
                | Role::SparesEscalationManager
                | Role::AccEscalationManager
        );
        let refunds = matches!(
            role,
            Role::Admin | Role::SuperAdmin | Role::FinanceAdmin | Role::FinanceOps | Role::AccessoriesManager
        );
        let user: i64 = insert!(users {
            mobile: &self.mobile,
            name: &self.name,
            name_folded: identity::folded(&self.name),
            email: self.email.clone(),
            introduction: self.is_demo.then(|| format!("I show what the role {} sees.", role.as_str())),
            department: spares.then_some("spares"),
            is_download: downloads,
            refund_enabled: refunds,
            is_demo: self.is_demo,
            order_accessibility: (role == Role::OperationGarage).then_some(ACCESS),
            garage_id: self.garage,
            role_id: id_of(roles, role)?,
            created_at: now - Duration::days(740),
        } "RETURNING id")
        .one(tx)
        .await?;
        let also = ALSO.iter().filter(|(first, _)| self.is_demo && *first == role).map(|(_, second)| *second);
        for held in std::iter::once(role).chain(also) {
            tx.run("INSERT INTO user_roles (user_id, role_id) VALUES ($1, $2)", args![user, id_of(roles, held)?])
                .await?;
        }
        for (kind, object) in self.scopes(atlas) {
            tx.run("INSERT INTO user_scopes (user_id, kind, object_id) VALUES ($1, $2, $3)", args![user, kind, object])
                .await?;
        }
        Ok(())
    }

    /// The largest city, its first cluster, its region; the first fleets, insurer and broker: those with most orders.
    fn scopes(&self, atlas: &Atlas) -> Vec<(&'static str, i64)> {
        let city = atlas.city(0);
        let cluster = atlas.clusters.iter().find(|cluster| cluster.city_id == city.id);
        match self.role {
            Role::ClusterCr => cluster.map(|cluster| ("cluster", cluster.id)).into_iter().collect(),
            Role::CityHead => vec![("city", city.id)],
            Role::RegionHead => vec![("region", city.region_id)],
            Role::OperationGarage => self.garage.map(|garage| ("garage", garage)).into_iter().collect(),
            Role::FleetManager => vec![("fleet", 1), ("fleet", 2)],
            Role::FleetOperator => vec![("fleet", 2), ("fleet", 3)],
            Role::InsuranceManager => atlas.insurers.first().map(|id| ("insurance_company", *id)).into_iter().collect(),
            Role::InsuranceBroker => atlas.brokers.first().map(|id| ("insurance_broker", *id)).into_iter().collect(),
            _ => Vec::new(),
        }
    }
}

pub fn id_of(roles: &BTreeMap<String, i64>, role: Role) -> DbResult<i64> {
    roles.get(role.as_str()).copied().ok_or_else(|| DbError::Other(format!("there is no role {}", role.as_str())))
}
