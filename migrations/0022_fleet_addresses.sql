-- Where a fleet has its office: a registered recipient stands on a tax invoice with his address (Rule 46(d)).
ALTER TABLE fleets ADD COLUMN address_line TEXT CHECK (length(address_line) BETWEEN 1 AND 200);
ALTER TABLE fleets ADD COLUMN pincode TEXT CHECK (length(pincode) BETWEEN 1 AND 10);
