/**
 * What the lists of stolen passwords are made of, in small letters and without digits at the ends: the variations (capitals, digits
 * for letters, years, exclamation marks, a word twice) are undone before a password is looked up here.
 */
const TEXT = `
password passwort passwd pass passw pwd passphrase contrasena contrasenya clave motdepasse senha parola wachtwoord haslo
admin administrator administrador root superuser sysadmin user username usuario guest invitado test tester testing demo default
changeme changeit change cambiame temporal temp temporary secret secreto secure security seguridad private access acceso login signin
letmein welcome bienvenido bienvenida willkommen hello hola hallo bonjour helloworld iloveyou teamo tequiero loveyou love loveme amor
mylove lover forever sunshine princess princesa prince dragon monkey football futbol soccer baseball basketball hockey tennis golf
master shadow superman batman spiderman pokemon pikachu starwars matrix hunter hunting ranger killer trustno trustnoone ninja samurai
michael michelle jordan jennifer jessica ashley daniel daniela anthony andrew andrea alexander alexandra charlie thomas robert william
joshua matthew nicole amanda maria carlos alejandro antonio francisco david sergio javier miguel roberto fernando ricardo eduardo
barcelona realmadrid madrid atletico liverpool chelsea arsenal manchester juventus milan valencia sevilla espana mexico argentina
colombia america england london paris berlin germany france italia portugal brasil
summer winter spring autumn verano invierno primavera otono january february march april june july august september october november
december enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre monday tuesday wednesday thursday
friday saturday sunday lunes martes miercoles jueves viernes sabado domingo
qwerty qwertyuiop qwertyuio qwertyui qwertz qwertzuiop azerty azertyuiop asdf asdfgh asdfghjkl asdfghjk zxcvbn zxcvbnm qazwsx
qazwsxedc qweasd qweasdzxc qaz wsx edc zaq xsw qwer qwert asd zxc qwe abc abcd abcde abcdef abcdefg abcdefgh abcdefghi abcdefghij aaa
computer internet network server database windows microsoft google apple samsung android iphone facebook instagram whatsapp twitter
linkedin youtube spotify netflix amazon cisco ubuntu linux debian oracle mysql postgres postgresql grafana raspberry arduino
company empresa office oficina business manager service servicio support soporte system sistema customer cliente client
cookie chocolate banana orange apple pepper ginger cheese coffee pizza flower butterfly rainbow purple yellow silver golden diamond
money dinero freedom libertad family familia friend friends friendship happy angel angels heaven jesus jesucristo christ blessed god
dios tigger snoopy mickey minnie whatever nothing something blink blahblah fuckyou fuck asshole bitch sexy tequila cerveza
mustang ferrari porsche mercedes yamaha honda harley corvette camaro toyota bmw maverick cowboys yankees steelers lakers eagles
patriots packers raiders merlin gandalf wizard phoenix thunder lightning storm hurricane tornado eclipse galaxy universe planet star
correcthorsebatterystaple correcthorse openthedoor opensesame abretesesamo letmeinplease iamtheadmin ihatepasswords mypassword mipassword
yourpassword thepassword newpassword oldpassword nopassword passwordpassword adminadmin rootroot adminpassword passwordadmin
administratorpassword userpassword testpassword masterpassword defaultpassword welcomehome goodmorning buenosdias
monitor cabinet charger licence license radius dashboard atalaya device gateway
`;
export const COMMON_WORDS: ReadonlySet<string> = new Set(TEXT.trim().split(/\s+/));
