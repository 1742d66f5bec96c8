// From the package. `report` is what the page prints.
const report = (name, ...values) => console.log(`${name}: ${values.join(', ')}`);
report('package', 'shop.js is here');
